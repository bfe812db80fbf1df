var e=`# Comment s’appellent les robots, sur la page et dans les textes des jeux.

bot-random = Virevoltant
bot-greedy = Rapace
bot-level1 = Pied-tendre
bot-level2 = Colon
bot-level3 = Éclaireur
bot-level4 = Chef de convoi
bot-level5 = Légende
# Two of a name are told apart by their colours.
name-twice = { $name } ({ $colour })
`;export{e as default};