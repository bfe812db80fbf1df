//! Passkeys: a way back in that somebody carries in a phone, a computer or a key, and that no link can give away.
//!
//! This is WebAuthn (level 3) without attestation: we do not ask who made the authenticator, so a new key is believed from
//! whoever is signed in, as any other change to an account is. What must hold when a key is used is checked step by step as
//! the standard has it; the signature is verified by `ring` (docs/decisions/0027-passkeys.md).

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use engine::say;
use protocol::rest::{Me, NewPasskey, PasskeyCeremony, PasskeyInfo, PasskeyProof, Problem};
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, UnparsedPublicKey, VerificationAlgorithm,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::rows::{Passkey, TokenKind};

use crate::auth::{self, Account};
use crate::error::ApiError;
use crate::guard::{Body, Path};
use crate::{App, text};

/// Keys that somebody may have.
const MOST: usize = 20;
/// How long a ceremony may take.
const PATIENCE_MS: i64 = 5 * 60_000;
/// Credential ids are no longer than this by the standard.
const LONGEST_ID: usize = 1023;

/// A key as it is kept.
#[derive(Serialize, Deserialize)]
struct Kept {
    alg: i32,
    /// SubjectPublicKeyInfo, in base64url.
    key: String,
    /// How often the authenticator says it was used; many never say.
    counter: u32,
}

/// My passkeys, the oldest first.
#[utoipa::path(get, path = "/api/me/passkeys", tag = "identity",
    responses((status = 200, body = Vec<PasskeyInfo>), (status = 401, body = Problem), (status = 403, body = Problem)))]
pub(crate) async fn list(
    State(app): State<App>,
    Account(me): Account,
) -> Result<Json<Vec<PasskeyInfo>>, ApiError> {
    Ok(Json(app.store().passkeys_of(&me.identity.id).await?.into_iter().map(info).collect()))
}

pub(crate) fn info(key: Passkey) -> PasskeyInfo {
    PasskeyInfo { id: key.id, note: key.note, created: key.created, seen: key.seen }
}

/// Begin to make a passkey: what the browser needs to ask for one. Good for five minutes, once.
#[utoipa::path(post, path = "/api/me/passkeys/begin", tag = "identity",
    responses((status = 201, body = PasskeyCeremony), (status = 401, body = Problem), (status = 403, body = Problem)))]
pub(crate) async fn begin_new(
    State(app): State<App>,
    Account(me): Account,
) -> Result<(StatusCode, Json<PasskeyCeremony>), ApiError> {
    let known = app.store().passkeys_of(&me.identity.id).await?.into_iter().map(|key| key.id).collect();
    let user = URL_SAFE_NO_PAD.encode(&me.identity.id);
    begin(&app, &me.identity.id, Some(user), known).await
}

/// Begin to come in with a passkey.
#[utoipa::path(post, path = "/api/passkey/begin", tag = "identity", responses((status = 201, body = PasskeyCeremony)))]
pub(crate) async fn begin_proof(
    State(app): State<App>,
) -> Result<(StatusCode, Json<PasskeyCeremony>), ApiError> {
    begin(&app, "", None, Vec::new()).await
}

async fn begin(
    app: &App,
    subject: &str,
    user: Option<String>,
    known: Vec<String>,
) -> Result<(StatusCode, Json<PasskeyCeremony>), ApiError> {
    let challenge = auth::issue_for(app, TokenKind::Challenge, subject, "", PATIENCE_MS).await?;
    let challenge = URL_SAFE_NO_PAD.encode(challenge);
    Ok((
        StatusCode::CREATED,
        Json(PasskeyCeremony { challenge, rp: relying_party(app).to_owned(), user, known }),
    ))
}

/// Keep the passkey that the browser has made.
#[utoipa::path(post, path = "/api/me/passkeys", tag = "identity", request_body = NewPasskey,
    responses((status = 201, body = PasskeyInfo), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn keep(
    State(app): State<App>,
    Account(me): Account,
    Body(new): Body<NewPasskey>,
) -> Result<(StatusCode, Json<PasskeyInfo>), ApiError> {
    let note = text::note(&new.note)?;
    if app.store().passkeys_of(&me.identity.id).await?.len() >= MOST {
        return Err(ApiError::conflict("too_many_passkeys", say!("server-too-many-passkeys")));
    }
    let client = decode(&new.client_data)?;
    spend_challenge(&app, &client, "webauthn.create", &me.identity.id).await?;
    let data = decode(&new.authenticator_data)?;
    let seen = Seen::read(&data, relying_party(&app)).ok_or_else(bad)?;
    let id = decode(&new.id)?;
    if seen.credential != Some(id.as_slice()) || id.is_empty() || id.len() > LONGEST_ID {
        return Err(bad());
    }
    let key = decode(&new.public_key)?;
    public_key(new.algorithm, &key).ok_or_else(bad)?;
    let id = URL_SAFE_NO_PAD.encode(id);
    if app.store().passkey(&id).await?.is_some() {
        return Err(ApiError::conflict("known_passkey", say!("server-known-passkey")));
    }
    let kept = Kept { alg: new.algorithm, key: URL_SAFE_NO_PAD.encode(key), counter: seen.counter };
    let passkey = Passkey {
        id,
        identity: me.identity.id,
        note,
        credential: serde_json::to_string(&kept).map_err(|_| bad())?,
        created: app.now(),
        seen: app.now(),
    };
    app.store().put_passkey(passkey.clone()).await?;
    Ok((StatusCode::CREATED, Json(info(passkey))))
}

/// Forget a passkey of mine.
#[utoipa::path(delete, path = "/api/me/passkeys/{key}", tag = "identity", params(("key" = String, Path)),
    responses((status = 204), (status = 401, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn drop_key(
    State(app): State<App>,
    Account(me): Account,
    Path(key): Path<String>,
) -> Result<StatusCode, ApiError> {
    match app.store().drop_passkey(&me.identity.id, &key).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(ApiError::new(StatusCode::NOT_FOUND, "unknown_passkey", say!("server-unknown-passkey"))),
    }
}

/// Come in with a passkey: this device is one of mine from now on.
#[utoipa::path(post, path = "/api/passkey", tag = "identity", request_body = PasskeyProof,
    responses((status = 201, body = Me, description = "A cookie was set."), (status = 400, body = Problem), (status = 403, body = Problem)))]
pub(crate) async fn prove(
    State(app): State<App>,
    headers: HeaderMap,
    Body(proof): Body<PasskeyProof>,
) -> Result<Response, ApiError> {
    let client = decode(&proof.client_data)?;
    spend_challenge(&app, &client, "webauthn.get", "").await?;
    let id = URL_SAFE_NO_PAD.encode(decode(&proof.id)?);
    let unknown = || ApiError::forbidden("bad_passkey", say!("server-bad-passkey"));
    let passkey = app.store().passkey(&id).await?.ok_or_else(unknown)?;
    let mut kept: Kept = serde_json::from_str(&passkey.credential).map_err(|_| unknown())?;
    let (data, signature) = (decode(&proof.authenticator_data)?, decode(&proof.signature)?);
    let seen = Seen::read(&data, relying_party(&app)).ok_or_else(unknown)?;
    // A counter that does not rise is a copy's; 0 is said by those that do not count.
    if (seen.counter > 0 || kept.counter > 0) && seen.counter <= kept.counter {
        return Err(unknown());
    }
    let key = decode(&kept.key)?;
    let (algorithm, key) = public_key(kept.alg, &key).ok_or_else(unknown)?;
    let signed = [data.as_slice(), Sha256::digest(&client).as_slice()].concat();
    UnparsedPublicKey::new(algorithm, key).verify(&signed, &signature).map_err(|_| unknown())?;
    let identity = app.store().identity(&passkey.identity).await?.ok_or_else(unknown)?;
    if identity.banned > app.now() {
        return Err(ApiError::forbidden("banned", say!("server-banned")));
    }
    kept.counter = seen.counter;
    let credential = serde_json::to_string(&kept).map_err(|_| unknown())?;
    app.store().put_passkey(Passkey { credential, seen: app.now(), ..passkey }).await?;
    auth::remember_device(&app, &identity, &headers).await
}

/// The domain that keys are for: the base URL's, without a port.
fn relying_party(app: &App) -> &str {
    let base = &app.config().base_url;
    let host = base.split_once("://").map_or(base.as_str(), |(_, host)| host);
    host.rsplit_once(':').map_or(host, |(name, _)| name)
}

/// What the browser says it was asked.
#[derive(Deserialize)]
struct ClientData {
    #[serde(rename = "type")]
    kind: String,
    challenge: String,
    origin: String,
    #[serde(default, rename = "crossOrigin")]
    cross_origin: bool,
}

/// Checks what the browser says, and that we have asked for it: here, for this, for this account, and once.
async fn spend_challenge(app: &App, client: &[u8], kind: &str, subject: &str) -> Result<(), ApiError> {
    let said: ClientData = serde_json::from_slice(client).map_err(|_| bad())?;
    if said.kind != kind || said.cross_origin || said.origin != app.config().base_url {
        return Err(bad());
    }
    let challenge = String::from_utf8(decode(&said.challenge)?).map_err(|_| bad())?;
    let token = auth::find(app, &challenge, TokenKind::Challenge).await?;
    let token = token.filter(|token| token.subject == subject).ok_or_else(bad)?;
    if app.store().take_token(&token.hash).await? { Ok(()) } else { Err(bad()) }
}

/// What an authenticator says beside its signature.
struct Seen<'a> {
    counter: u32,
    /// The id of a key that was just made.
    credential: Option<&'a [u8]>,
}

impl Seen<'_> {
    /// Reads authenticator data for us, from somebody who was there.
    fn read<'a>(data: &'a [u8], rp: &str) -> Option<Seen<'a>> {
        const PRESENT: u8 = 1;
        const ATTESTED: u8 = 1 << 6;
        let (hash, rest) = data.split_at_checked(32)?;
        let (&flags, rest) = rest.split_first()?;
        let (counter, rest) = rest.split_first_chunk::<4>()?;
        if hash != Sha256::digest(rp).as_slice() || flags & PRESENT == 0 {
            return None;
        }
        let credential = if flags & ATTESTED == 0 {
            None
        } else {
            let (_maker, rest) = rest.split_at_checked(16)?;
            let (length, rest) = rest.split_first_chunk::<2>()?;
            Some(rest.get(..usize::from(u16::from_be_bytes(*length)))?)
        };
        Some(Seen { counter: u32::from_be_bytes(*counter), credential })
    }
}

/// The algorithm of that COSE number and the key as it wants it, out of a SubjectPublicKeyInfo.
fn public_key(alg: i32, spki: &[u8]) -> Option<(&'static dyn VerificationAlgorithm, &[u8])> {
    // SEQUENCE { SEQUENCE { algorithm }, BIT STRING }
    let (outer, rest) = element(0x30, spki)?;
    let (algorithm, bits) = element(0x30, outer)?;
    let (bits, end) = element(0x03, bits)?;
    let (&unused, key) = bits.split_first()?;
    if !rest.is_empty() || !end.is_empty() || unused != 0 {
        return None;
    }
    const EC_P256: &[u8] = &[
        0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03,
        0x01, 0x07,
    ];
    const RSA: &[u8] = &[0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00];
    const EDWARDS: &[u8] = &[0x06, 0x03, 0x2b, 0x65, 0x70];
    match (alg, algorithm) {
        (-7, EC_P256) if key.len() == 65 && key[0] == 4 => Some((&ECDSA_P256_SHA256_ASN1, key)),
        (-8, EDWARDS) if key.len() == 32 => Some((&ED25519, key)),
        (-257, RSA) => Some((&RSA_PKCS1_2048_8192_SHA256, key)),
        _ => None,
    }
}

/// The content of a DER element of this tag, and what follows it.
fn element(tag: u8, bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (&found, rest) = bytes.split_first()?;
    let (&first, rest) = rest.split_first()?;
    let (length, rest) = match first {
        0..=0x7f => (usize::from(first), rest),
        0x81 => rest.split_first().map(|(&one, rest)| (usize::from(one), rest))?,
        0x82 => {
            rest.split_first_chunk::<2>().map(|(two, rest)| (usize::from(u16::from_be_bytes(*two)), rest))?
        }
        _ => return None,
    };
    (found == tag).then(|| rest.split_at_checked(length)).flatten()
}

fn decode(text: &str) -> Result<Vec<u8>, ApiError> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).map_err(|_| bad())
}

fn bad() -> ApiError {
    ApiError::bad("bad_passkey", say!("server-bad-passkey"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_mean_nothing_are_refused() {
        assert!(Seen::read(&[], "localhost").is_none());
        let mut data = Sha256::digest("localhost").to_vec();
        data.extend([1, 0, 0, 0, 7]);
        assert_eq!(Seen::read(&data, "localhost").map(|seen| seen.counter), Some(7));
        assert!(Seen::read(&data, "elsewhere.test").is_none(), "it was made for another site");
        data[32] = 0;
        assert!(Seen::read(&data, "localhost").is_none(), "nobody was there");
        data[32] = 0x41;
        assert!(Seen::read(&data, "localhost").is_none(), "a key is announced and missing");
        data.extend([0; 16]);
        data.extend([0, 2, 8, 9]);
        assert_eq!(Seen::read(&data, "localhost").and_then(|seen| seen.credential), Some(&[8, 9][..]));
        data.pop();
        assert!(Seen::read(&data, "localhost").is_none(), "it is cut off");

        let key = [
            &[0x30, 0x59, 0x30, 0x13][..],
            &[
                0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce,
                0x3d, 0x03, 0x01, 0x07,
            ],
            &[0x03, 0x42, 0x00, 0x04],
            &[1; 64],
        ]
        .concat();
        assert!(public_key(-7, &key).is_some());
        assert!(public_key(-8, &key).is_none() && public_key(-257, &key).is_none(), "another algorithm");
        for cut in 0..key.len() {
            assert!(public_key(-7, &key[..cut]).is_none(), "{cut}");
        }
    }
}
