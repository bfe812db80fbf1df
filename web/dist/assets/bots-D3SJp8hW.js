var e=`# What bots are called, on the page and in the texts of games.

bot-random = Tumbleweed
bot-greedy = Grabber
bot-level1 = Greenhorn
bot-level2 = Settler
bot-level3 = Scout
bot-level4 = Trail boss
bot-level5 = Legend
# Two of a name are told apart by their colours.
name-twice = { $name } ({ $colour })
`;export{e as default};