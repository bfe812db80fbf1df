// An account that lasts: devices, passkeys, people one does not want to meet, and how to leave for good.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { browser, PHONE, post, Server, somebody } from './harness.mjs';

let chromium;
let server;

before(async () => {
  [chromium, server] = await Promise.all([browser(), Server.named()]);
});

after(async () => {
  await chromium?.close();
  await server?.stop();
});

/** An authenticator in the browser, as a phone or a computer has one. What it keeps can be put into another. */
async function authenticator(page, credentials = []) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  for (const credential of credentials) {
    await devtools.send('WebAuthn.addCredential', { authenticatorId, credential });
  }
  return async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}

const me = async (person) => (await person.context.request.get(`${server.url}/api/me`)).json();

describe('an account', { concurrency: false }, () => {
  it('is found again with a passkey when the device is lost', async () => {
    const anna = await somebody(chromium, server, { name: 'Anna' });
    const kept = await authenticator(anna.page);
    await anna.page.goto(`${server.url}/account`);
    await anna.page.getByRole('button', { name: 'Add a passkey' }).click();
    await anna.page.getByRole('button', { name: 'Remove' }).waitFor();
    const credentials = await kept();
    assert.equal(credentials.length, 1);
    const { id } = await me(anna);
    assert.deepEqual(anna.page.complaints, []);
    await anna.context.close();

    // Another browser, on a phone, with the same authenticator.
    const phone = await somebody(chromium, server, { name: 'Somebody', size: PHONE });
    await authenticator(phone.page, credentials);
    await phone.page.goto(`${server.url}/account`);
    await phone.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await phone.page.getByText('this one').waitFor();
    await phone.page.waitForFunction(() => document.querySelectorAll('main section li').length > 2);
    assert.equal((await me(phone)).id, id);

    // The lost device is revoked, and the key is forgotten: nobody comes in with it any more.
    await phone.page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await phone.page.getByRole('button', { name: 'Revoke', exact: true }).waitFor({ state: 'detached' });
    await phone.page.getByRole('button', { name: 'Remove' }).click();
    await phone.page.getByRole('button', { name: 'Remove' }).waitFor({ state: 'detached' });
    await phone.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await phone.page.getByRole('alert').getByText('this passkey did not work here').waitFor();
    assert.deepEqual(phone.page.complaints, []);
    await phone.context.close();
  });

  it('is told what is kept of it where it gives its name, in every language', async () => {
    const days = ['400', '365', '14', '90', '180', '365'];
    const titles = {
      en: 'What is kept about you',
      de: 'Was über dich gespeichert ist',
      fr: 'Ce qui est conservé à votre sujet',
    };
    for (const [locale, title] of Object.entries(titles)) {
      const context = await chromium.newContext({ locale });
      const page = await context.newPage();
      await page.goto(server.url);
      await page.getByRole('link', { name: title }).click();
      const privacy = page.locator('#privacy');
      await privacy.getByRole('heading', { name: title }).waitFor();
      // The test of the server compares these numbers with what it does.
      assert.deepEqual((await privacy.innerText()).match(/\d+/g), days, locale);
      await context.close();
    }
  });

  it('mutes, reports and removes, and is deleted on demand', async () => {
    const anna = await somebody(chromium, server, { name: 'Anna' });
    const eve = await somebody(chromium, server, { name: 'Eve' });
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const table = await post(anna.context, server, '/api/tables', { game: 'stagecoach', seats, public: true });
    await post(eve.context, server, `/api/tables/${table.id}/join`, {});
    await anna.page.goto(`${server.url}/table/${table.id}`);
    const menu = anna.page.getByLabel('What about Eve?');
    await menu.click();
    await anna.page.getByRole('button', { name: 'Mute' }).click();
    await anna.page.getByText('Eve is muted: you do not read them any more.').waitFor();
    await menu.click();
    await anna.page.getByRole('button', { name: 'Report…' }).click();
    await anna.page.getByLabel('In your words').fill('She is rude.');
    await anna.page.getByRole('button', { name: 'Send' }).click();
    await anna.page.getByText('A moderator will look at it').waitFor();
    await menu.click();
    await anna.page.getByRole('button', { name: 'Remove from the table' }).click();
    await menu.waitFor({ state: 'detached' });

    await anna.page.goto(`${server.url}/account`);
    await anna.page.getByRole('button', { name: 'Remove' }).click();
    await anna.page.getByText('Nobody', { exact: true }).waitFor();
    await anna.page.getByRole('button', { name: 'Delete me', exact: true }).click();
    await anna.page.getByRole('button', { name: 'Delete me for good' }).click();
    await anna.page.waitForURL(`${server.url}/`);
    assert.equal((await anna.context.request.get(`${server.url}/api/me`)).status(), 401);
    for (const one of [anna, eve]) {
      assert.deepEqual(one.page.complaints, []);
      await one.context.close();
    }
  });

  it('settles with others at the table: a pause, an end without a result, who is not read', async () => {
    const anna = await somebody(chromium, server, { name: 'Anna' });
    const eve = await somebody(chromium, server, { name: 'Eve', size: PHONE });
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const clock = { kind: 'bank', seconds: 600, increment: 0 };
    const table = await post(anna.context, server, '/api/tables', { game: 'stagecoach', seats, public: true, clock });
    await post(eve.context, server, `/api/tables/${table.id}/join`, {});
    await post(anna.context, server, `/api/tables/${table.id}/start`, {});
    await post(eve.context, server, `/api/tables/${table.id}/chat`, { id: '1', text: 'Rude words' });
    for (const one of [anna, eve]) await one.page.goto(`${server.url}/table/${table.id}`);

    // Anna proposes from the table's own matters; Eve agrees on her phone, and goes on.
    await anna.page.locator('summary').getByText('This table').click();
    await anna.page.getByRole('button', { name: 'Propose a pause' }).click();
    await anna.page.getByText('1 of 2 agree.').waitFor();
    await eve.page.getByText('Anna proposes a pause.').waitFor();
    await eve.page.getByRole('button', { name: 'Agree' }).click();
    for (const one of [anna, eve]) await one.page.getByText('The match is paused.').waitFor();
    await eve.page.getByRole('button', { name: 'Go on' }).click();
    for (const one of [anna, eve]) await one.page.getByText('The match is paused.').waitFor({ state: 'detached' });

    // Whoever is not read is gone from the chat.
    await anna.page.getByRole('tab', { name: /Chat/ }).click();
    await anna.page.getByText('Rude words').waitFor();
    await anna.page.getByRole('log').getByLabel('What about Eve?').click();
    await anna.page.getByRole('log').getByRole('button', { name: 'Mute' }).click();
    await anna.page.getByText('Rude words').waitFor({ state: 'detached' });

    // An end takes a second thought, and both.
    await anna.page.getByRole('button', { name: 'Propose to end it' }).click();
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Propose it' }).click();
    await eve.page.getByText('Anna proposes to end the match without a result.').waitFor();
    await eve.page.getByRole('button', { name: 'Agree' }).click();
    for (const one of [anna, eve]) {
      await one.page.getByText('This match was ended without a result.').waitFor();
      assert.deepEqual(one.page.complaints, []);
      await one.context.close();
    }
  });
});
