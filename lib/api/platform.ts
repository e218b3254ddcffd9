import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { keyOfRequest } from '../auth/keys/keys'
import { env } from '../kit/env.mjs'
import { AppError } from '../kit/errors'
import { callingKey } from '../kit/request.mjs'
import { firstOrganisation } from '../people/users/data'
import type { CheckedRecord } from '../sections/intake/check-record'
import { importData } from '../sections/intake/intake'
import { recordImport } from '../sections/intake/job-kinds'
import { shownDifference, withCodes } from '../sections/intake/present'
import { LISTS, PARTS, platformRecord } from '../sections/intake/schema'
import { differencesOfVersion, versionOf, versionsOf } from '../sections/intake/versions/data'
import { sectionOfCall } from '../sections/loaders'
import { json } from './contract/answer'
import { doneWith, listed, text } from './contract/answers'
import { RECORD_MB } from './contract/body'
import { endpoint, openEndpoint, READ_BY_SYSTEMS } from './contract/endpoint'
import { pageFields, pageHeaders } from './contract/paging'
import { withStoredBody } from './contract/stored-body'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * A key pushes into its organisation, the configured token into the first one.
 * @throws AppError platformToken for anything else; platformOff for it where no token is configured
 */
async function checkToken(request: Request): Promise<void> {
  if (await keyOfRequest(request, 'platform')) return
  const expected = env().PLATFORM_TOKEN
  if (!expected) throw new AppError('platformOff')
  const given =
    request.headers
      .get('authorization')
      ?.match(/^Bearer\s+(\S.*)$/i)?.[1]
      ?.trim() ?? ''
  if (!timingSafeEqual(digest(given), digest(expected))) throw new AppError('platformToken')
}

/** `?keepGood=1`: invalid rows are skipped and reported; without it one invalid row refuses the whole record. */
const pushQuery = z.strictObject({ keepGood: z.enum(['0', '1', 'true', 'false']).optional() })

/** @throws AppError badRequest: with every problem, and for rows their list, row (from 1) and field */
function refuse({ problems, rows, refused }: Omit<CheckedRecord, 'record'>): never {
  const details = [...problems, ...rows]
  const first = details[0]
  const detail = first ? `${first.path} ${first.message}`.trim() : ''
  throw new AppError('badRequest', { detail }, { details, data: { refused: rows, refusedRows: refused } })
}

const refusedRow = z.object({
  list: z.enum(LISTS),
  row: z.int(),
  field: text,
  path: z.string(),
  message: z.string(),
})
/** Where the unit codes of a veiled section come from, or will; null: it is not veiled. `drawn`: at random. */
const codesSource = z.enum(['platform', 'drawn']).nullable()
const pushed = z.object({
  openId: z.string(),
  version: z.int().nullable(),
  awardVersion: z.int().nullable(),
  changed: z.boolean(),
  refusedRows: z.int(),
  refused: z.array(refusedRow),
  unitCodes: codesSource,
})

/**
 * The platform pushes its data of a section; the token is checked before the record is parsed.
 * Answers `data: { openId, version, awardVersion, changed, refusedRows, refused: [{ list, row, field, path, message }], unitCodes }`:
 * `version` is the number of the version that this push created, null if it changed nothing;
 * `awardVersion` that of the award.
 */
export const pushSection = openEndpoint(
  {
    about:
      'Receives the platform’s data of a section; requires the platform token or a key with this scope as bearer token.',
    input: pushQuery,
    stored: platformRecord,
    answer: doneWith(pushed),
    guard: checkToken,
    scope: 'platform',
  },
  async ({ input, request, locale, translate }) => {
    const organisationId = callingKey()?.organisationId ?? (await firstOrganisation())
    const by = { userId: null, source: 'platform' } as const
    const skipsInvalid = input.keepGood === '1' || input.keepGood === 'true'
    const { read, saved } = await withStoredBody(request, RECORD_MB, (path) =>
      importData(
        recordImport,
        { path, organisationId, by, skipsInvalid, locale },
        {
          organisationId,
          signal: request.signal,
          done:
            ({ refused }) =>
            (saved) => {
              if (!saved) return null
              const { openId, ...rest } = saved
              return {
                action: 'platformPush',
                userId: null,
                openId,
                detail: { ...rest, refusedRows: refused },
              }
            },
        },
      ),
    )
    if (!saved) refuse(read)
    const { openId, version, awardVersion, unitCodes } = saved
    const changed = version !== null || awardVersion !== null
    const data = {
      openId,
      version,
      awardVersion,
      changed,
      refusedRows: read.refused,
      refused: read.rows,
      unitCodes,
    }
    const message = translate(changed ? 'api.saved' : 'api.unchanged')
    return { success: true, message: withCodes(message, unitCodes, translate), data }
  },
)

const historyInput = z.strictObject({ openId: z.string().min(1), ...pageFields })

const counts = z.object({ added: z.int(), removed: z.int(), changed: z.int() })
const version = z.object({
  number: z.int(),
  at: z.int(),
  source: z.string(),
  counts: z.record(z.string(), counts),
  by: text,
})
const versionsShape = {
  about: 'Versions of the section’s own data, newest first.',
  input: historyInput,
  ...READ_BY_SYSTEMS,
  answer: listed(version),
}

export const versionList = endpoint('section:view', versionsShape, async ({ input, person }) => {
  const { openId } = await sectionOfCall(person, input.openId, 'section:view')
  const { rows, total } = await versionsOf(openId, input)
  const data = rows.map(({ id, ...version }) => version)
  return json({ success: true, data, total }, { headers: pageHeaders(input, total) })
})

const logged = z.union([z.string(), z.number(), z.boolean(), z.null()])
const difference = z.object({
  part: z.enum(PARTS),
  kind: z.enum(['added', 'removed', 'changed']),
  row: z.record(z.string(), logged),
  fields: z.array(z.object({ field: z.string(), before: logged, after: logged })),
})
const differencesShape = {
  about: 'What one version changed, row by row.',
  input: historyInput.extend({ version: z.coerce.number().int().positive() }),
  ...READ_BY_SYSTEMS,
  answer: listed(difference),
}

/** `GET`: what one version changed, row by row; identity numbers and hidden unit codes are masked. */
export const differenceList = endpoint('section:view', differencesShape, async ({ input, person }) => {
  const section = await sectionOfCall(person, input.openId, 'section:view')
  const version = await versionOf(section.openId, input.version)
  if (!version) throw new AppError('notFound')
  const { rows, total } = await differencesOfVersion(version.id, input)
  const data = rows.map((row) => shownDifference(section, row))
  return json({ success: true, data, total }, { headers: pageHeaders(input, total) })
})
