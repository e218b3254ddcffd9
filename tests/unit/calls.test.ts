import { expect, test } from 'vitest'
import { callTable } from '../support/calls'

/** Calls open to everyone; any other open call would be a security hole. */
const OPEN = [
  'GET /api/login/public-key',
  'GET /api/openapi.json',
  'GET /healthz',
  'GET /message/captcha/sms',
  'GET /metrics',
  'GET /readyz',
  'POST /api/login',
  'POST /api/login/mobile',
  'POST /api/platform/sections',
  'POST /api/register',
  'POST /api/single-sign-on/logout',
]
/** Calls for every signed-in user: their own account, and files whose section is checked separately. */
const SIGNED_IN = [
  'DELETE /api/account/factors/app',
  'DELETE /api/account/factors/passkeys/{id}',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/{id}',
  'DELETE /api/personal/notices/{kind}',
  'DELETE /api/personal/views/{id}',
  'GET /api/account/factors',
  'GET /api/account/sessions',
  'GET /api/currentUser',
  'GET /api/currentUserNav',
  'GET /api/personal/notices',
  'GET /api/personal/notices/count',
  'GET /api/personal/preferences',
  'GET /api/personal/todos',
  'GET /api/personal/views',
  'GET /api/tb-qb-attachments/download',
  'GET /thsadmin/api/sys-dicts/findAllByDictNo/{dictNo}',
  'POST /api/account/factors/app',
  'POST /api/account/factors/app/confirm',
  'POST /api/account/factors/challenge',
  'POST /api/account/factors/passkeys',
  'POST /api/account/factors/passkeys/ask',
  'POST /api/account/factors/recovery',
  'POST /api/account/factors/show',
  'POST /api/account/single-sign-on',
  'POST /api/logout',
  'POST /api/personal/columns',
  'POST /api/personal/notices/read',
  'POST /api/personal/preferences',
  'POST /api/personal/tour',
  'POST /api/personal/views',
  'PUT /api/account/password',
  'PUT /api/account/profile',
]

const table = callTable()
const needing = (needs: string) =>
  table
    .filter((row) => row.needs === needs)
    .map(({ call }) => call)
    .sort()

test('every call declares the permission it needs', () => {
  expect(table.filter(({ needs }) => needs === undefined)).toEqual([])
})

test('the calls open to everyone are exactly these', () => expect(needing('open')).toEqual(OPEN))

test('the calls open to every role are exactly these', () => expect(needing('signedIn')).toEqual(SIGNED_IN))
