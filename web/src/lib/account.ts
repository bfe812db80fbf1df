/** Requests about oneself and about others: devices, passkeys, whom one does not want to meet, reports. */

import type { Consent, Device, Known, Me, NewReport, PasskeyCeremony, PasskeyInfo, TableInfo } from '../wire';
import { ask } from './api';

const part = encodeURIComponent;

export const account = {
  devices: () => ask<Device[]>('GET', '/api/me/devices'),
  nameDevice: (id: string, note: string) => ask<null>('PUT', `/api/me/devices/${part(id)}`, { note }),
  revokeDevice: (id: string) => ask<null>('DELETE', `/api/me/devices/${part(id)}`),
  revokeOthers: () => ask<null>('DELETE', '/api/me/devices'),
  passkeys: () => ask<PasskeyInfo[]>('GET', '/api/me/passkeys'),
  dropPasskey: (id: string) => ask<null>('DELETE', `/api/me/passkeys/${part(id)}`),
  people: () => ask<Known[]>('GET', '/api/me/people'),
  mark: (id: string, kind: Known['kind']) => ask<null>('PUT', `/api/me/people/${part(id)}`, { kind }),
  unmark: (id: string) => ask<null>('DELETE', `/api/me/people/${part(id)}`),
  report: (report: NewReport) => ask<null>('POST', '/api/reports', report),
  remove: (table: string, seat: number) => ask<TableInfo>('POST', `/api/tables/${part(table)}/remove`, { seat }),
  consent: (table: string, consent: Consent) => ask<TableInfo>('POST', `/api/tables/${part(table)}/motion`, consent),
  resume: (table: string) => ask<TableInfo>('POST', `/api/tables/${part(table)}/resume`),
  claim: (table: string, seat: number) => ask<TableInfo>('POST', `/api/tables/${part(table)}/claim`, { seat }),
  leaveForGood: () => ask<null>('DELETE', '/api/me'),
};

/** Whether this browser can keep and use passkeys, which takes a page that came safely. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && isSecureContext;
}

/** Asks the browser for a new passkey and has the server keep it. */
export async function makePasskey(me: Me, note: string): Promise<void> {
  const asked = await ask<PasskeyCeremony>('POST', '/api/me/passkeys/begin');
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytes(asked.challenge),
      rp: { id: asked.rp, name: 'Pioneers' },
      user: { id: bytes(asked.user ?? ''), name: me.name, displayName: me.name },
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: (asked.known ?? []).map((id) => ({ type: 'public-key', id: bytes(id) })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    },
  });
  if (!(made instanceof PublicKeyCredential)) return;
  const answer = made.response as AuthenticatorAttestationResponse;
  await ask<PasskeyInfo>('POST', '/api/me/passkeys', {
    id: made.id,
    client_data: text(answer.clientDataJSON),
    authenticator_data: text(answer.getAuthenticatorData()),
    public_key: text(answer.getPublicKey() ?? new ArrayBuffer(0)),
    algorithm: answer.getPublicKeyAlgorithm(),
    note,
  });
}

/** Comes in with a passkey that the browser offers; nobody if it was not used after all. */
export async function comeInWithPasskey(): Promise<Me | null> {
  const asked = await ask<PasskeyCeremony>('POST', '/api/passkey/begin');
  const used = await navigator.credentials.get({
    publicKey: { challenge: bytes(asked.challenge), rpId: asked.rp, userVerification: 'preferred' },
  });
  if (!(used instanceof PublicKeyCredential)) return null;
  const answer = used.response as AuthenticatorAssertionResponse;
  return ask<Me>('POST', '/api/passkey', {
    id: used.id,
    client_data: text(answer.clientDataJSON),
    authenticator_data: text(answer.authenticatorData),
    signature: text(answer.signature),
  });
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const plain = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
