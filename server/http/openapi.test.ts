import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '#contract/endpoints.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

async function readDocument(t: Parameters<typeof startTestApp>[0]): Promise<OpenApi> {
  const { get } = await startTestApp(t);
  const { status, body } = await get('/api/openapi.json');
  assert.equal(status, 200);
  return body;
}

/** Every `$ref` anywhere in the document. */
function refsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => (name === '$ref' ? [held as string] : refsOf(held)));
}

test('the document lists every call of the contract with its statuses', async (t) => {
  const { openapi, paths } = await readDocument(t);
  assert.match(openapi, /^3\.1\./);
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId, responses }]) => `${operationId} ${method} ${path}: ${Object.keys(responses).join(' ')}`,
    ),
  );
  // One line a call, so that a failure shows the lines that differ.
  assert.deepEqual(listed.toSorted(), [
    'acceptStaffInvitation post /api/admin/invitations: 200 400 401 410 413 415 429 500 503',
    'addDevice post /api/admin/devices: 201 400 401 403 413 415 500 503',
    'addKids post /api/waivers/{id}/kids: 201 400 403 409 412 413 415 422 429 500 503',
    'addPasskey post /api/admin/passkeys: 201 400 401 403 409 413 415 500 503',
    'addStaff post /api/admin/staff: 201 400 401 403 409 413 415 429 500 503',
    'amendContact patch /api/waivers/{id}/contact: 200 400 403 404 413 415 429 500 503',
    'annulVisit post /api/admin/visits/{id}/annul: 200 400 401 403 404 413 415 500 503',
    'answerParty post /api/parties/{code}/guests: 201 400 403 404 413 415 429 500 503',
    'askForPasskey post /api/admin/passkey-login/options: 200 409 500 503',
    'askForPasskeyAgain post /api/admin/step-up/options: 200 401 403 409 500 503',
    'askForPasswordReset post /api/admin/password-reset: 204 400 413 415 429 500 503',
    'askForToyNotice post /api/notify: 201 400 413 415 429 500 503',
    'cancelHostedParty delete /api/parties/host/{secret}: 204 400 404 429 500 503',
    'cancelParty post /api/admin/parties/{id}/cancel: 204 400 401 403 404 500 503',
    'changeHostedParty patch /api/parties/host/{secret}: 204 400 404 413 415 429 500 503',
    'changeInboxItem patch /api/admin/inbox/{id}: 200 400 401 403 404 413 415 500 503',
    'changeParty patch /api/admin/parties/{id}: 204 400 401 403 404 413 415 500 503',
    'changePassword post /api/admin/password: 204 400 401 403 413 415 429 500 503',
    'changePreferences post /api/preferences: 200 400 403 413 415 500 503',
    'changeStaff patch /api/admin/staff/{id}: 200 400 401 403 404 409 413 415 500 503',
    'checkHealth get /api/health: 200 500 503',
    'checkWaiverByEmail get /api/waivers/check/{email}: 200 400 429 500 503',
    'checkWaiverByPhone get /api/waivers/check-phone/{phone}: 200 400 429 500 503',
    'choosePin put /api/admin/pin: 204 400 401 403 413 415 500 503',
    'confirmAddress post /api/confirmed-addresses: 200 400 403 413 415 500 503',
    'confirmGuardian post /api/admin/people/{id}/guardian: 200 400 401 403 404 500 503',
    'confirmTotp post /api/admin/totp/confirm: 200 400 401 403 409 413 415 500 503',
    'confirmWaiver get /api/waivers/confirmation/{qrCode}: 200 400 500 503',
    'decideReSign patch /api/admin/waiver-texts/{number}: 200 400 401 403 404 413 415 500 503',
    'deleteInboxItem delete /api/admin/inbox/{id}: 204 400 401 403 404 500 503',
    'dropEmail post /api/admin/emails/{id}/drop: 204 400 401 403 404 500 503',
    'endSession delete /api/admin/sessions/{id}: 204 400 401 403 404 500 503',
    'enrolDevice post /api/devices/enrol: 201 400 410 413 415 429 500 503',
    'enrolDeviceAgain post /api/admin/devices/{id}/enrol: 201 400 401 403 404 500 503',
    'enterKidAge post /api/admin/people/{id}/age: 200 400 401 403 404 413 415 500 503',
    'eraseWaiver post /api/admin/waivers/{id}/erasure: 204 400 401 403 404 409 413 415 500 503',
    'exportAgreements get /api/admin/agreements.csv: 200 401 403 500 503',
    'exportVisits get /api/admin/visits.csv: 200 400 401 403 500 503',
    'exportWaivers get /api/admin/waivers.csv: 200 400 401 403 500 503',
    'inviteStaffAgain post /api/admin/staff/{id}/invitation: 201 400 401 403 404 409 429 500 503',
    'inviteToSign post /api/admin/waivers/{id}/invitation: 201 400 401 403 404 409 429 500 503',
    'joinPeople post /api/admin/people/{id}/join: 200 400 401 403 404 413 415 500 503',
    'joinWaitlist post /api/waitlist: 201 400 413 415 429 500 503',
    'leaveList post /api/leave-list/{token}: 204 400 403 413 415 500 503',
    'linkToDocument post /api/admin/waivers/{id}/document-link: 200 400 401 403 500 503',
    'listAudit get /api/admin/audit: 200 400 401 403 500 503',
    'listDevices get /api/admin/devices: 200 401 403 500 503',
    'listEmails get /api/admin/emails: 200 400 401 403 500 503',
    'listInbox get /api/admin/inbox: 200 400 401 403 500 503',
    'listParties get /api/admin/parties: 200 400 401 403 500 503',
    'listPeople get /api/admin/people: 200 400 401 403 500 503',
    'listPinHolders get /api/admin/pin-session: 200 401 403 500 503',
    'listSessions get /api/admin/sessions: 200 401 403 500 503',
    'listStaff get /api/admin/staff: 200 401 403 500 503',
    'listWaiverTexts get /api/admin/waiver-texts: 200 401 403 500 503',
    'listWaivers get /api/admin/waivers: 200 400 401 403 500 503',
    'makeFirstAccount post /api/admin/first-account: 201 400 401 403 413 415 429 500 503',
    'makeParty post /api/parties: 201 400 413 415 429 500 503',
    'makeRecoveryCodes post /api/admin/recovery-codes: 200 401 403 409 500 503',
    'noteDeskSigning post /api/desk-signings: 204 400 403 413 415 429 500 503',
    'offerPasskey post /api/admin/passkeys/options: 200 401 403 409 500 503',
    'openInvitation post /api/invitations: 200 400 403 413 415 500 503',
    'partPeople post /api/admin/people/{id}/part: 200 400 401 403 404 413 415 500 503',
    'readCharts get /api/admin/charts: 200 401 403 500 503',
    'readDeskSignings get /api/admin/desk-signings/{ticket}: 200 400 401 403 500 503',
    'readDocument get /api/waivers/confirmation/{qrCode}/document: 200 400 403 404 429 500 503',
    'readErasurePlan get /api/admin/erasures: 200 400 401 403 500 503',
    'readFactors get /api/admin/factors: 200 401 403 500 503',
    'readHostedParty get /api/parties/host/{secret}: 200 400 404 429 500 503',
    'readInvitedTo get /api/parties/{code}: 200 400 404 429 500 503',
    'readMailingLists get /api/admin/mailings/lists: 200 400 401 403 500 503',
    'readMe get /api/admin/me: 200 401 403 500 503',
    'readOwnDevice get /api/admin/device: 200 401 403 500 503',
    'readParty get /api/admin/parties/{id}: 200 400 401 403 404 500 503',
    'readPerson get /api/admin/people/{id}: 200 400 401 403 404 500 503',
    'readPreferences get /api/preferences: 200 400 403 500 503',
    'readReadiness get /api/admin/ready: 200 401 403 500 503',
    'readSealKey get /api/seal-key: 200 500 503',
    'readSecondFactorRule get /api/admin/second-factor: 200 401 403 500 503',
    'readStats get /api/admin/stats: 200 401 403 500 503',
    'readToday get /api/admin/visits/today: 200 401 403 500 503',
    'readWaiver get /api/admin/waivers/{id}: 200 400 401 403 404 500 503',
    'recordAccess post /api/waivers/{id}/access: 204 400 404 429 500 503',
    'recordVisit post /api/admin/visits: 200 400 401 403 404 409 413 415 429 500 503',
    'removePasskey delete /api/admin/passkeys/{id}: 204 400 401 403 404 500 503',
    'removePin delete /api/admin/pin: 204 401 403 500 503',
    'removeTotp delete /api/admin/totp: 204 401 403 500 503',
    'renamePasskey patch /api/admin/passkeys/{id}: 204 400 401 403 404 413 415 500 503',
    'replaceCode post /api/admin/waivers/{id}/code: 204 400 401 403 404 409 429 500 503',
    'replaceHostLink post /api/admin/parties/{id}/host-link: 200 400 401 403 404 500 503',
    'requestBooking post /api/bookings: 201 400 413 415 429 500 503',
    'resetPassword post /api/admin/password-reset/finish: 204 400 403 413 415 500 503',
    'revokeDevice delete /api/admin/devices/{id}: 204 400 401 403 404 500 503',
    'ruleSecondFactor put /api/admin/second-factor: 200 400 401 403 413 415 500 503',
    'scanCode get /api/admin/scan/{code}: 200 400 401 403 404 500 503',
    'sendContactMessage post /api/contact: 201 400 413 415 429 500 503',
    'sendEmailAgain post /api/admin/emails/{id}/again: 204 400 401 403 404 500 503',
    'showDocument get /api/documents/{id}: 200 400 404 429 500 503',
    'showNewCode post /api/admin/waivers/{id}/code/shown: 201 400 401 403 404 429 500 503',
    'showSignature get /api/signatures/{id}: 200 400 404 500 503',
    'signInByPasskey post /api/admin/passkey-login: 200 400 401 409 413 415 500 503',
    'signInByPin post /api/admin/pin-session: 200 400 401 403 413 415 429 500 503',
    'signInStaff post /api/admin/login: 200 400 401 409 413 415 429 500 503',
    'signOutStaff post /api/admin/logout: 204 401 403 500 503',
    'signWaiver post /api/waivers: 201 400 409 412 413 415 422 429 500 503',
    'startTotp post /api/admin/totp: 200 401 403 500 503',
    'stepUp post /api/admin/step-up: 204 400 401 403 413 415 429 500 503',
    'unsubscribe post /api/unsubscribe/{token}: 204 400 403 413 415 500 503',
    'verifyFingerprint get /api/verify/{fingerprint}: 200 400 429 500 503',
    'watchWaivers get /api/admin/events: 200 400 401 403 429 500 503',
    'writeToList post /api/admin/mailings: 201 400 401 403 409 413 415 422 500 503',
  ]);
});

test('it is sound: references lead somewhere, parameters are named, replies are described', async (t) => {
  const document = await readDocument(t);
  for (const ref of refsOf(document)) {
    const name = /^#\/components\/schemas\/(\w+)$/.exec(ref)?.[1];
    assert.ok(name !== undefined && document.components.schemas[name], ref);
  }
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const { parameters = [], responses, summary } of Object.values(methods)) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      assert.deepEqual(
        inPath,
        [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
      );
      assert.ok(summary.length > 10);
      for (const response of Object.values(responses)) assert.ok(response.description);
    }
  }
});

test('schemas bear the names of the contract, and errors are all of one kind', async (t) => {
  const { paths, components } = await readDocument(t);
  const names = Object.keys(components.schemas);
  for (const name of ['Error', 'SignedWaiver', 'FoundWaiver', 'ConfirmedWaiver']) assert.ok(names.includes(name), name);
  for (const methods of Object.values(paths)) {
    for (const { operationId, responses } of Object.values(methods)) {
      for (const [status, { content }] of Object.entries(responses)) {
        if (Number(status) < 400 || status === '409') continue;
        const isOfSignIn = operationId === 'signInStaff' && status === '401';
        if (isOfSignIn) continue;
        assert.deepEqual(content?.['application/json']?.schema, { $ref: '#/components/schemas/Error' }, status);
      }
    }
  }
});

test('the Idempotency-Key is described', async (t) => {
  const { paths } = await readDocument(t);
  const { parameters } = paths[endpoints.signWaiver.path]?.['post'] ?? {};
  const header = parameters?.find((parameter) => parameter.in === 'header');
  assert.deepEqual([header?.name.toLowerCase(), JSON.stringify(header).includes('8,200')], ['idempotency-key', true]);
});

test('the page loads nothing from elsewhere and runs no inline script', async (t) => {
  const { get } = await startTestApp(t);
  const page = await get('/api/docs');
  assert.equal(page.status, 200);
  assert.match(String(page.headers['content-security-policy']), /script-src 'self';/);
  const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  assert.ok(files.length >= 5 && !/<script(?![^>]+src=)/.test(page.text));
  for (const file of files) {
    assert.match(file, /^\/api\/docs\/static\//);
    assert.equal((await get(file)).status, 200, file);
  }
  const missing = await get('/api/docs/nothing');
  assert.deepEqual([missing.status, missing.body.code], [404, 'not_found']);
});
