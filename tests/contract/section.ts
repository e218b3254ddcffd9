import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SectionOptions } from '../generator/options'
import { type GeneratedSection, generateSection } from '../generator/section'
import { type Client, fileOf, pushSection } from './client'

export interface TakenSection {
  readonly openId: string
  readonly section: GeneratedSection
  /** Ids of the bidders in order. */
  readonly bidders: readonly number[]
}

export const generatedSection = (code: string, options: Partial<SectionOptions> = {}): GeneratedSection =>
  generateSection({
    seed: 7,
    bidders: 3,
    items: 40,
    ...options,
    names: { ...options.names, sectionCode: code },
  })

/** Generates a section and pushes its record; `code` separates tests, `instead` replaces parts of the record. */
export async function pushedSection(
  client: Client,
  code: string,
  options: Partial<SectionOptions> = {},
  instead: object = {},
): Promise<TakenSection> {
  const section = generatedSection(code, options)
  const { body } = await pushSection(client.baseUrl, { ...section.platform, ...instead })
  const openId = body.data.openId as string
  const list = await client.get(
    `/api/tb-prj-open-details?openId.equals=${openId}&sort=sequence,asc&size=1000`,
  )
  return { openId, section, bidders: list.body.map((bidder: { id: number }) => bidder.id) }
}

/** Uploads the tender file, the control price and every bid. */
export async function uploadAll(client: Client, { openId, section, bidders }: TakenSection): Promise<void> {
  const answers = [
    await client.upload(openId, 1, section.tender.fileName, section.tender.bytes()),
    await client.upload(openId, 3, section.control.fileName, section.control.bytes()),
  ]
  for (const [index, bid] of section.bids.entries()) {
    answers.push(await client.upload(openId, 2, bid.fileName, bid.bytes(), bidders[index]))
  }
  const failed = answers.find((answer) => answer.body.success !== true)
  if (failed) throw new Error(JSON.stringify(failed.body))
}

/** A valid bid of a bidder with this name. */
export const bidOf = (bidderName: string) =>
  Buffer.from(
    `<?xml version="1.0"?><JingJiBiao><Toubiaoxx Tbr="${bidderName}" Tbzj="1"/><Dxgcxx Dxgcbh="1" Dxgcmc="一"><Dwgcxx Dwgcbh="1" Dwgcmc="一"><Qdxm><Qdmx Xh="1" Qdbm="010101001001" Mc="挖土" Dw="m3" Sl="1" Zhdj="1"/></Qdxm></Dwgcxx></Dxgcxx></JingJiBiao>`,
  )

export const SAMPLES = 'tests/samples'
const TYPE_OF: Readonly<Record<string, number>> = { LNZF: 1, nlntf: 2, LNCF: 3 }

/** Uploads files whose names tell their types, and which name their bidders. */
export async function uploadFiles(
  client: Client,
  openId: string,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Promise<void> {
  for (const { name, bytes } of files) {
    const fileType = TYPE_OF[name.split('.').at(-1) ?? '']
    if (!fileType) throw new Error(`${name}: of no type`)
    const answer = await client.upload(openId, fileType, name, bytes)
    if (answer.body.success !== true) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
  }
}

/** Pushes a sample section and uploads all its files. @returns its openId */
export async function importData(client: Client, name: string): Promise<string> {
  const folder = join(SAMPLES, name)
  const record = JSON.parse(readFileSync(join(folder, 'platform.json'), 'utf8'))
  const { body } = await pushSection(client.baseUrl, record)
  const openId = body.data.openId as string
  const names = readdirSync(folder).sort()
  const files = names.filter((file) => TYPE_OF[file.split('.').at(-1) ?? ''])
  await uploadFiles(
    client,
    openId,
    files.map((file) => fileOf(join(folder, file))),
  )
  return openId
}
