// What the theme leaves without a name, or out of the keyboard's reach.

function nameAll() {
  document.querySelector(".md-search")?.setAttribute("aria-label", "Search");
  for (const [index, bar] of document.querySelectorAll(".md-code__nav").entries()) {
    bar.setAttribute("aria-label", `Code ${index + 1}`);
  }
  for (const [index, wide] of document.querySelectorAll(".md-typeset__scrollwrap").entries()) {
    wide.setAttribute("tabindex", "0");
    wide.setAttribute("role", "group");
    wide.setAttribute("aria-label", `Table ${index + 1}`);
  }
}

addEventListener("load", nameAll);

export {};
