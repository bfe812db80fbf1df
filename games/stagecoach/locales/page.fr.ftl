# Names that pages give to options.

## Options

name-covers = Villes couvertes
choice-covers-far_edge = le bord lointain
choice-covers-random = au hasard
choice-covers-free = choisies par les joueurs
name-board = Votre plateau
name-coaches = Vos voitures
