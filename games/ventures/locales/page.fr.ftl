# Names that pages give to the fields of the view and to options. `view-x-y` is y inside x, or the word y in field x; an empty
# name is for programs only.

## The table

view-stage = Étape
view-turn = Tour
view-phase = Phase
view-phase-naming = choix des services
view-phase-choosing = choix des cartes
view-phase-fetching = parcourt la défausse
view-fetching-seat = Qui
view-phase-over = terminée
view-passes_left = Les mains passent à gauche
view-goals = Avec objectifs
view-pile = Défausse
view-turns = { "" }
view-resources = { "" }
view-services = { "" }
view-prizes = { "" }
view-cards = { "" }
view-boards = { "" }
view-names = { "" }
view-wishes = { "" }
view-prices = { "" }

## A player

view-board = Plateau
view-players-goals = Objectifs
view-coins = Pièces
view-played = Jouées
view-sells = Vend
view-keeps = Garde
view-hr = Symboles RH
view-management = Gestion
view-operations = Opérations
view-business_development = Développement
view-any = Au choix
view-ip = Propriété intellectuelle
view-victories = Victoires par étape
view-defeats = Défaites
view-free_card = Carte gratuite restante
view-players-hand = Cartes en main
view-chosen = A choisi
view-points = Points
view-of = Quoi
view-units = Unités
view-copies = Exemplaires
view-points-advantage = Cartes d’avantage
view-points-assets = Actifs
view-points-guilds = Guildes
view-points-total = Total
view-not = { "" }
view-ways-action = { "" }
view-ways-buys = { "" }
view-ways-by = { "" }
view-ways-why = { "" }

## Your own

view-hand = Main
view-card = Carte
view-ways = Ce que vous pouvez faire
view-answer = { "" }
view-seen = Mains que vous avez vues
view-with = Maintenant chez
view-seen-cards = Cartes
view-in_hand = Encore en main
view-buried = Parties face cachée
view-me-pile = La défausse
view-goal = Prochain objectif
view-unseen = Jamais vues
view-hidden = Face cachée
view-hands = Mains
view-answers = { "" }
view-removed = Écartées, par étape

## Options

name-boards = Plateaux
choice-boards-named = selon le souhait des joueurs
choice-boards-random = au hasard
name-goals = Objectifs
choice-goals-on = il faut les atteindre tous pour gagner
choice-goals-off = aucun : le plus de points gagne
name-cards = Vos cartes
