//! Bots in one argument.

use std::convert::Infallible;
use std::ops::Deref;
use std::str::FromStr;

/// Bots with commas between them. What sets a parameter, as in `search:exploration=0.3,tries=4@500it`, belongs to the search
/// before it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct BotList(Vec<String>);

impl FromStr for BotList {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<BotList, Infallible> {
        let mut bots: Vec<String> = Vec::new();
        for part in text.split(',') {
            match bots.last_mut() {
                Some(last) if last.starts_with("search:") && part.contains('=') && !part.contains(':') => {
                    last.push(',');
                    last.push_str(part);
                }
                _ => bots.push(part.to_owned()),
            }
        }
        Ok(BotList(bots))
    }
}

impl Deref for BotList {
    type Target = [String];

    fn deref(&self) -> &[String] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parameter_belongs_to_the_search_before_it() {
        let list = |text: &str| text.parse::<BotList>().unwrap_or_default().0;
        assert_eq!(list("greedy,random"), ["greedy", "random"]);
        assert_eq!(
            list("search:exploration=0.3,tries=4@500it,search:rounds=2@9it,level5"),
            ["search:exploration=0.3,tries=4@500it", "search:rounds=2@9it", "level5"]
        );
        assert_eq!(list("cmd:python3 bot.py --depth=2,greedy"), ["cmd:python3 bot.py --depth=2", "greedy"]);
    }
}
