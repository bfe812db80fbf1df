var e=`# Wie Bots heißen, auf der Seite und in den Texten der Spiele.

bot-random = Steppenläufer
bot-greedy = Raffzahn
bot-level1 = Greenhorn
bot-level2 = Siedler
bot-level3 = Kundschafter
bot-level4 = Treckführer
bot-level5 = Legende
# Two of a name are told apart by their colours.
name-twice = { $name } ({ $colour })
`;export{e as default};