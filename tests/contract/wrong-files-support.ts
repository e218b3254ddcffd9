import { type Answer, type Client, pushSection } from './client'
import { bidOf, pushedSection, uploadAll } from './section'

export const COMPANY = '沈阳建工（集团）有限公司'

export interface Sent {
  readonly type?: 1 | 2 | 3
  readonly row?: number
  readonly name?: string
  readonly confirm?: string
  readonly replaces?: number
}
const ENDINGS = { 1: 'LNZF', 2: 'nlntf', 3: 'LNCF' }

interface Live {
  readonly id: number
  readonly openDetailId: number | null
  readonly fileType: number
  readonly fileName: string
  readonly sha256: string
}

let made = 0
/** A unique bid, with or without a bidder's name. */
export function bid(bidderName: string | null): Buffer {
  const text = String(bidOf(bidderName ?? '?')).replace('Tbzj="1"', `Tbzj="${1000 + made++}"`)
  return Buffer.from(bidderName === null ? text.replace(' Tbr="?"', '') : text)
}

export const codes = ({ body }: Answer) => body.data.doubts.map(({ code }: { code: string }) => code)

/** A section of five bidders (three with bids, one without, one real company name) and functions for its files. */
export async function sectionOfFive(client: Client, sectionCode: string) {
  const taken = await pushedSection(client, sectionCode)
  const { openId, section } = taken
  const more = ['第四投标单位', COMPANY].map((bidderName, at) => ({
    ...section.platform.bidders[0]!,
    bidderName,
    bidderCode: `W${at}`,
    bidderMask: `W${at}`,
    sequence: 8 + at,
  }))
  await pushSection(client.baseUrl, { ...section.platform, bidders: [...section.platform.bidders, ...more] })
  const { body } = await client.get(`/api/tb-prj-open-details?openId.equals=${openId}&sort=sequence,asc`)
  const names: readonly string[] = body.map((one: { bidderName: string }) => one.bidderName)
  const ids: readonly number[] = body.map((one: { id: number }) => one.id)
  await uploadAll(client, taken)

  const live = async (): Promise<Live[]> =>
    (await client.get(`/api/tb-files?openId.equals=${openId}&isDel.equals=0&size=1000`)).body
  return {
    ...taken,
    names,
    ids,
    live,
    send(bytes: Uint8Array, { type = 2, row, name, confirm, replaces }: Sent = {}): Promise<Answer> {
      const form = new FormData()
      form.set('openId', openId)
      form.set('fileType', String(type))
      if (row !== undefined) form.set('openDetailId', String(ids[row]))
      if (confirm !== undefined) form.set('confirm', confirm)
      if (replaces !== undefined) form.set('replaces', String(replaces))
      form.set('file', new Blob([new Uint8Array(bytes)]), name ?? `file.${ENDINGS[type]}`)
      return client.call('POST', '/api/tb-files/upload', { body: form })
    },
    /** The bid of the bidder in this row. */
    bidIn: async (row: number) =>
      (await live()).find(({ fileType, openDetailId }) => fileType === 2 && openDetailId === ids[row]),
    readingOf: async (id: number) =>
      (await client.get(`/api/tb-qb-jobs?size=1000&keyword=${sectionCode}`)).body.data.find(
        (one: { id: number }) => one.id === id,
      ),
    confirm: (id: number, json: unknown = {}) =>
      client.call('POST', `/api/tb-qb-jobs/confirm/${id}`, { json }),
    drop: (id: number) => client.call('DELETE', `/api/tb-qb-jobs/${id}`),
  }
}
export type SectionOfFive = Awaited<ReturnType<typeof sectionOfFive>>
