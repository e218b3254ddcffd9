import { createHash, timingSafeEqual } from 'node:crypto'
import { recordAction } from '../audit/mutations'
import { env } from '../kit/env.mjs'
import { AppError } from '../kit/errors'
import { savePlatformRecord } from '../sections/mutations'
import { platformRecord } from '../sections/schema'
import { firstOrganisation } from '../users/data'
import { openEndpoint } from './endpoint'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** @throws AppError platformOff without a configured token, platformToken for a wrong one */
function checkToken(request: Request): void {
  const expected = env().PLATFORM_TOKEN
  if (!expected) throw new AppError('platformOff')
  const given =
    request.headers
      .get('authorization')
      ?.match(/^Bearer\s+(.+)$/i)?.[1]
      ?.trim() ?? ''
  if (!timingSafeEqual(digest(given), digest(expected))) throw new AppError('platformToken')
}

/** The platform pushes what it knows of a section; the token is checked before the record is looked at. */
export const pushSection = openEndpoint(
  { input: platformRecord, from: 'body', guard: checkToken },
  async ({ input, translate }) => {
    const organisationId = await firstOrganisation()
    const { openId, created } = await savePlatformRecord(input, { organisationId, userId: null })
    await recordAction({ action: 'platformPush', userId: null, openId, detail: { created } })
    return { success: true, message: translate('api.saved'), data: { openId } }
  },
)
