# Ce que dit chaque introduction.

first-steps = Premiers pas
learner = Vous
progress = { $n } sur { $all }
next = Continuer
watch = Regarder le tour de { $name }
show-me = Montrez-moi
confirm = Faire ainsi
start-over = Recommencer
play-on = Continuer contre un robot
new-game = Une nouvelle partie
rules = Les règles
trouble = La leçon n’a pas pu être préparée. Une partie contre des robots apprend la même chose.
other-rules = Les règles ont changé depuis que cette leçon a été écrite ; elle ne peut pas continuer. Une partie contre des robots apprend la même chose.
