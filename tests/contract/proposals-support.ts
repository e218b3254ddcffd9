import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { zipBytes } from '../../lib/kit/zip/bytes'
import { excelOf, type NamedBytes } from '../support/excel-files'
import { type Answer, type Client, signedIn } from './client'
import { pushedSection, type TakenSection } from './section'
import { inject } from './worker-server'

/** Files that are sent to a section and proposed a place. */

const [baseUrl, dataDir] = [inject('baseUrl'), inject('dataDir')]
export const ADDRESS = '/api/tb-files/proposed'
export const client: Client = await signedIn(baseUrl)

export interface Place {
  readonly fileType: number
  readonly openDetailId: number | null
  readonly stranger: string | null
  readonly replaces: { readonly id: number } | null
  readonly isThere: boolean
  readonly doubts: readonly string[]
  readonly isSure: boolean
}
export interface Proposal {
  readonly id: number
  readonly fileName: string
  readonly state: string
  readonly percent: number | null
  readonly place: Place | null
  readonly failure: string | null
}

export function send(openId: string, { name, bytes }: NamedBytes, sender = client): Promise<Answer> {
  const form = new FormData()
  form.set('openId', openId)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  return sender.call('POST', ADDRESS, { body: form })
}

export const listOf = async (openId: string, asking = client): Promise<Proposal[]> =>
  (await asking.get(`${ADDRESS}?openId=${openId}`)).body.data

/** The proposals once all files are read. */
export async function read(openId: string): Promise<Proposal[]> {
  let files: Proposal[] = []
  const isReading = async () => {
    files = await listOf(openId)
    return files.some(({ state }) => state === 'reading')
  }
  await expect.poll(isReading, { timeout: 60_000 }).toBe(false)
  return files
}

export const store = (openId: string, { id, place }: Proposal, more: object = {}) =>
  client.call('POST', `${ADDRESS}/${id}/store`, {
    json: { openId, openDetailId: place!.openDetailId, replaces: place!.replaces?.id ?? 0, ...more },
  })

export const storedIn = async (
  openId: string,
): Promise<{ fileName: string; fileType: number; openDetailId: number }[]> =>
  (await client.get(`/api/tb-files?openId.equals=${openId}&isDel.equals=0&size=100`)).body

/** Bids as one archive, observed while they are read. */
export function archiveTests(code: string, bidders: number, items: number): void {
  let taken: TakenSection
  let archive: NamedBytes
  beforeAll(async () => {
    taken = await pushedSection(client, code, { bidders, items })
    const entries = taken.section.bids.map((bid, at) => ({
      name: `开标/${at + 1}.xlsx`,
      bytes: excelOf(bid),
    }))
    archive = { name: '全部投标文件.zip', bytes: Buffer.from(zipBytes(entries)) }
  })

  const count = (files: readonly Proposal[], state: string) =>
    files.filter((one) => one.state === state).length
  const contents = () =>
    (readdirSync(join(dataDir, 'files'), { recursive: true }) as string[])
      .filter((path) => /[0-9a-f]{64}$/.test(path))
      .sort()

  const isInBetween = (files: readonly Proposal[]) =>
    count(files, 'reading') > bidders / 4 && count(files, 'read') > 0
  const isPart = ({ percent }: Proposal) => percent !== null && percent > 0 && percent < 100
  const isEnd = (files: readonly Proposal[]) =>
    files.length === bidders && files.every(({ state }) => state !== 'reading')

  /**
   * Sends the archive and looks again and again until an end, or all are read. A busy machine may read them between two looks:
   * when what was seen does not suffice they are sent once more.
   */
  async function sentAndWatched(
    openId: string,
    isEnough: (seen: readonly Proposal[][]) => boolean,
  ): Promise<readonly Proposal[][]> {
    for (let left = 5; left > 0; left--) {
      const seen: Proposal[][] = []
      await send(openId, archive)
      const look = async () => {
        seen.push(await listOf(openId))
        return isEnough(seen) || isEnd(seen.at(-1)!)
      }
      await expect.poll(look, { timeout: 60_000, interval: 50 }).toBe(true)
      if (isEnough(seen)) return seen
      await client.call('DELETE', `${ADDRESS}?openId=${openId}`)
    }
    throw new Error('never seen: some bids read while others are')
  }

  test('can be cancelled while they are read, and nothing of them is left', async () => {
    const { openId } = taken
    const before = contents()
    await sentAndWatched(openId, (seen) => isInBetween(seen.at(-1)!))
    expect((await client.call('DELETE', `${ADDRESS}?openId=${openId}`)).status).toBe(200)
    expect(await listOf(openId)).toEqual([])
    await expect.poll(contents, { timeout: 20_000 }).toEqual(before)
    expect(await listOf(openId)).toEqual([])
    expect(await storedIn(openId)).toEqual([])
  })

  test('each shows how far it is read, and gets the place of its bidder', async () => {
    const { openId } = taken
    // Some are read while others are, and one of those in part: the person sees them one by one.
    const seen = await sentAndWatched(
      openId,
      (looks) => looks.some(isInBetween) && looks.flat().some(isPart) && isEnd(looks.at(-1)!),
    )
    const parts = seen.flat().flatMap(({ percent }) => (percent === null ? [] : [percent]))
    expect(parts.every((percent) => percent >= 0 && percent <= 100)).toBe(true)
    const files = seen.at(-1)!
    expect(files.every(({ place }) => place?.isSure)).toBe(true)
    expect(new Set(files.map(({ place }) => place!.openDetailId))).toEqual(new Set(taken.bidders))
    for (const file of files) expect((await store(openId, file)).status).toBe(200)
    expect(await storedIn(openId)).toHaveLength(bidders)
  })
}
