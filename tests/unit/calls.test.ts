import { expect, test } from 'vitest'
import { callTable } from '../support/calls'

/** Anyone may make these calls; whatever else is open would be a hole. */
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
]
/** Signed-in people of every role: their own account, and files whose section is checked by itself. */
const SIGNED_IN = [
  'DELETE /api/account/sessions/{id}',
  'DELETE /api/personal/notices/{kind}',
  'GET /api/account/sessions',
  'GET /api/currentUser',
  'GET /api/currentUserNav',
  'GET /api/personal/notices',
  'GET /api/personal/notices/count',
  'GET /api/personal/preferences',
  'GET /api/personal/todos',
  'GET /api/tb-qb-attachments/download',
  'GET /thsadmin/api/sys-dicts/findAllByDictNo/{dictNo}',
  'POST /api/logout',
  'POST /api/personal/notices/read',
  'POST /api/personal/preferences',
  'POST /api/personal/tour',
  'PUT /api/account/password',
  'PUT /api/account/profile',
]

const table = await callTable()
const needing = (needs: string) =>
  table
    .filter((row) => row.needs === needs)
    .map(({ call }) => call)
    .sort()

test('every call says what it needs', () => {
  expect(table.filter(({ needs }) => needs === undefined)).toEqual([])
})

test('the calls open to anyone are these', () => expect(needing('open')).toEqual(OPEN))

test('the calls open to every role are these', () => expect(needing('signedIn')).toEqual(SIGNED_IN))
