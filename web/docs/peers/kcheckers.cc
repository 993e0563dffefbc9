// KCheckers' engine of English draughts as a program that speaks Hub, so that `sellsword engine --against` can play
// it. This file is compiled in the folder of KCheckers' sources, which it includes; draughts.md has the commands.
// Its search knows depths and no clock: the depth grows for as long as the next is likely to be done in time.

#include <chrono>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

// As little of Qt as the engine names, whose own headers are empty here.
struct QString : std::string {
    using std::string::string;
    QString mid(int, int) const { return *this; }
    int toInt() const { return 0; }
    template <class... Any> QString sprintf(const char*, Any...) { return *this; }
};
struct Silence {
    template <class Any> Silence& operator<<(const Any&) { return *this; }
};
static Silence qDebug() { return {}; }

#define PDN_H // of the program's own PDN the engine wants one number
#define ENGLISH 21
#include "checkers.cc"
#include "echeckers.cc"

// Squares 1 to 32 from place 0. Whoever moves is MAN2 and KING2, and comes down from place 0.
using Board = std::vector<int>;

static const double GROWTH = 1.5; // what the next depth takes of the time of the last, at the least
static double used = 0;
static int asked = 0;

static double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

static Board turned(const Board& board) {
    Board other(32);
    for (int i = 0; i < 32; i++) other[i] = FULL - board[31 - i];
    return other;
}

static Board at_depth(Board board, int depth) {
    ECheckers engine;
    engine.setup(board.data());
    engine.setSkill(depth);
    engine.go2();
    for (int i = 0; i < 32; i++) board[i] = engine.item(i);
    return board;
}

static Board best(const Board& board, double seconds) {
    const double begun = now();
    Board found = board;
    double last = 0;
    for (int depth = 2; depth < 40 && now() - begun + GROWTH * last <= seconds; depth++) {
        const double start = now();
        found = at_depth(board, depth);
        last = now() - start;
    }
    used += now() - begun;
    asked++;
    return found;
}

static bool ours(int piece) { return piece == MAN2 || piece == KING2; }

// The move between two boards: where somebody left, where somebody came, and who is gone.
static std::string told(const Board& before, const Board& after, bool white) {
    int from = 0, to = 0;
    std::string taken;
    for (int i = 0; i < 32; i++) {
        const int square = white ? 32 - i : i + 1;
        if (ours(before[i]) && !ours(after[i])) from = square;
        if (!ours(before[i]) && ours(after[i])) to = square;
        if (before[i] != FREE && !ours(before[i]) && after[i] == FREE) taken += "x" + std::to_string(square);
    }
    return std::to_string(from) + (taken.empty() ? "-" : "x") + std::to_string(to) + taken;
}

// The game as Hub tells it, seen from Black.
struct Table {
    Board board = Board(32, FREE);
    bool white = false;

    void lay_out(const std::string& letters) {
        white = letters[0] == 'W';
        for (int i = 0; i < 32; i++) {
            const size_t piece = std::string("wWeBb").find(letters[i + 1]);
            board[i] = MAN1 + int(piece);
        }
    }

    void play(const std::string& move) {
        std::vector<int> places;
        std::istringstream in(move);
        for (int square; in >> square; in.ignore()) places.push_back(square - 1);
        int piece = board[places[0]];
        if (piece == MAN2 && places[1] >= 28) piece = KING2;
        if (piece == MAN1 && places[1] < 4) piece = KING1;
        board[places[0]] = FREE;
        for (size_t i = 2; i < places.size(); i++) board[places[i]] = FREE;
        board[places[1]] = piece;
        white = !white;
    }

    std::string choose(double seconds) const {
        const Board seen = white ? turned(board) : board;
        return told(seen, best(seen, seconds), white);
    }
};

static std::string value(const std::string& line, const std::string& name) {
    size_t at = line.find(name + "=");
    if (at == std::string::npos) return "";
    at += name.size() + 1;
    const bool quoted = line[at] == '"';
    return line.substr(at + quoted, line.find(quoted ? '"' : ' ', at + quoted) - at - quoted);
}

int main() {
    Table table;
    double seconds = 1;
    for (std::string line; std::getline(std::cin, line) && line != "quit";) {
        const std::string command = line.substr(0, line.find(' '));
        if (command == "hub") std::cout << "id name=KCheckers version=0.8.1\nwait" << std::endl;
        if (command == "init") std::cout << "ready" << std::endl;
        if (command == "level") seconds = std::stod(value(line, "move-time"));
        if (command == "pos") {
            table.lay_out(value(line, "pos"));
            std::istringstream moves(value(line, "moves"));
            for (std::string move; moves >> move;) table.play(move);
        }
        if (command == "go") std::cout << "done move=" << table.choose(seconds) << std::endl;
    }
    std::cerr << "KCheckers used " << used / asked << " seconds a move" << std::endl;
}
