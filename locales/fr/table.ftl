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
refused-undo-chance = le hasard a parlé : rien de ce qui précède ne peut être repris
refused-undo-revealed = quelque chose a été révélé : rien de ce qui précède ne peut être repris
refused-undo-passed = la décision est passée à quelqu’un d’autre : rien de ce qui précède ne peut être repris
refused-undo-not-yours = la dernière action n’est pas la vôtre
refused-undo-one = une étape reprend une seule action
refused-nothing-sealed = vous n’avez pas de réponse face cachée
refused-not-an-action = ce n’est pas une action du jeu : { $why }
refused-unknown-schema = il n’y a pas de schéma `{ $asked }` ; il y a { $known }
refused-stale = vos possibilités ont changé entre-temps ; choisissez de nouveau
refused-no-action = il n’y a rien à faire
refused-no-quitting = la partie ne peut pas continuer sans vous ; un robot peut prendre votre place

setup-seats = { $game } se joue de { $low } à { $high }, pas à { $given }
setup-options = ces options ne conviennent pas : { $why }
