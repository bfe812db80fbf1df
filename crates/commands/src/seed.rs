//! Seeds as people type them.

use std::fmt;
use std::str::FromStr;

use engine::{Seed, SeedError};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A seed and how it was written, so that it is shown the way it can be typed again.
#[derive(Clone, PartialEq)]
pub(crate) struct TypedSeed {
    pub(crate) seed: Seed,
    text: String,
}

impl TypedSeed {
    /// A seed nobody chose, short enough to be typed.
    pub(crate) fn fresh() -> Result<TypedSeed, crate::error::Error> {
        let number = getrandom::u32().map_err(|error| {
            crate::error::Error::input("no_chance", format!("the system has no random numbers: {error}"))
        })?;
        Ok(TypedSeed { seed: Seed::from_u64(u64::from(number)), text: number.to_string() })
    }
}

impl FromStr for TypedSeed {
    type Err = SeedError;
    fn from_str(text: &str) -> Result<TypedSeed, SeedError> {
        Ok(TypedSeed { seed: text.parse()?, text: text.to_owned() })
    }
}

impl fmt::Display for TypedSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Serialize for TypedSeed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.text.parse::<u64>() {
            Ok(number) => serializer.serialize_u64(number),
            Err(_) => serializer.serialize_str(&self.text),
        }
    }
}

impl<'de> Deserialize<'de> for TypedSeed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TypedSeed, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(u64),
            Text(String),
        }
        let text = match Written::deserialize(deserializer)? {
            Written::Number(number) => number.to_string(),
            Written::Text(text) => text,
        };
        text.parse().map_err(D::Error::custom)
    }
}
