# Was jede Einführung sagt.

first-steps = Erste Schritte
learner = Du
progress = { $n } von { $all }
next = Weiter
watch = { $name } zusehen
show-me = Zeig es mir
confirm = So machen
start-over = Von vorn
play-on = Gegen einen Bot weiterspielen
new-game = Ein neues Spiel
rules = Die Regeln
trouble = Die Lektion ließ sich nicht aufbauen. Ein Spiel gegen Bots lehrt dasselbe.
other-rules = Die Regeln haben sich geändert, seit diese Lektion geschrieben wurde; sie kann nicht weitergehen. Ein Spiel gegen Bots lehrt dasselbe.
