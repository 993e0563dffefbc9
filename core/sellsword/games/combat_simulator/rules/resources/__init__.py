"""What a merc fights with besides its sheet: Charge and Mann Co. cards."""
