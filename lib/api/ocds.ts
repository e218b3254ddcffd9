import { z } from 'zod'
import { exportOcdsRelease } from '../exports/ocds/export'
import { ocdsRelease } from '../exports/ocds/schema'
import { sectionOfCall } from '../sections/loaders'
import { endpoint } from './contract/endpoint'
import { fileAnswer } from './contract/workbook'

const shape = {
  about:
    'The section as an OCDS 1.1 release with the extension for bids: no bids before they are opened, and nobody’s name before the reveal of a blind section.',
  input: z.strictObject({ openId: z.string().min(1) }),
  answer: ocdsRelease,
}

/** `GET /api/export/ocds/{openId}`: what tools of open contracting read of a section. */
export const ocds = endpoint('analysis:export', shape, async ({ input, person, request }) => {
  const section = await sectionOfCall(person, input.openId, 'analysis:export')
  const path = await exportOcdsRelease(section, { userId: person.userId, signal: request.signal })
  return fileAnswer(path, { fileName: `${section.sectionCode}-ocds.json`, mediaType: 'application/json' })
})
