# Ce que tous les jeux partagent : les places, et ce qui est refusé à n’importe quelle table.

## Places

colour-blue = Bleu
colour-green = Vert
colour-red = Rouge
colour-yellow = Jaune
colour-magenta = Magenta
colour-cyan = Cyan
colour-white = Blanc
colour-grey = Gris

## Refus

refused-over = la partie est terminée
refused-not-pending = ce n’est pas à vous de décider
refused-undo-start = il n’y a rien à reprendre
refused-undo-chance = on a lancé les dés ou tiré des cartes depuis : on ne peut plus revenir en arrière
refused-undo-revealed = quelque chose a été révélé depuis : on ne peut plus revenir en arrière
refused-undo-passed = quelqu’un d’autre a la main depuis : on ne peut plus revenir en arrière
refused-undo-not-yours = la dernière action n’est pas la vôtre
refused-undo-one = vous ne pouvez reprendre qu’une action à la fois
refused-nothing-sealed = vous n’avez pas de réponse cachée à reprendre
refused-not-an-action = ce n’est pas une action du jeu : { $why }
refused-unknown-schema = il n’y a pas de schéma `{ $asked }` ; il y a { $known }
refused-stale = vos possibilités ont changé entre-temps ; choisissez de nouveau
refused-no-action = aucune action n’est indiquée
refused-no-quitting = la partie ne peut pas continuer sans vous ; un robot peut prendre votre place

setup-seats = { $game } se joue de { $low } à { $high }, pas à { $given }
setup-options = ces options ne sont pas valables : { $why }
