import type { DocumentState } from '@/lib/domain/technical/document-states'
import {
  BLOCK_KINDS,
  type BlockKind,
  type DocImage,
  type Traces,
  unread,
} from '@/lib/engine/documents/doc-text'
import { recognisedOf } from '@/lib/engine/documents/recognised'
import type {
  BidDocuments,
  ConfirmedRule,
  SectionDocument,
  SectionDocuments,
} from '@/lib/engine/documents/section-documents'

export interface DocumentJson {
  readonly name: string
  readonly state?: DocumentState
  /** Each with its page, from 1, if the format has pages. */
  readonly blocks?: readonly (readonly [kind: BlockKind, text: string, page?: number])[]
  readonly traces?: Traces
  readonly images?: readonly DocImage[]
  readonly problems?: readonly string[]
  /** What was read of pages that are pictures: lines with their confidence; null: they could not be read. */
  readonly pictures?: readonly (readonly [
    page: number,
    lines: readonly (readonly [string, number])[] | null,
  ])[]
  /** Pages whose text says something else than their pictures. */
  readonly differing?: readonly number[]
}

export interface DocumentsJson {
  readonly bids: readonly {
    readonly bidderName: string
    readonly people?: readonly string[]
    readonly documents: readonly DocumentJson[]
  }[]
  readonly tender?: readonly DocumentJson[]
  readonly ownNames?: readonly string[]
  readonly isBlind?: boolean
  readonly layoutRules?: readonly ConfirmedRule[]
}

/** Lines that fill the width of the page, one below the other. */
const lineAt = (at: number, text: string, confidence: number) => ({
  ...{ text, confidence },
  box: [100, 100 + 20 * at, 900, 115 + 20 * at] as const,
})

function documentOf(json: DocumentJson, fileId: number): SectionDocument {
  const blocks = json.blocks ?? []
  const ends: number[] = []
  for (const [, text] of blocks) ends.push((ends.at(-1) ?? 0) + text.length)
  const doc = {
    ...unread(json.state ?? 'read', json.problems ?? []),
    text: blocks.map(([, text]) => text).join(''),
    blocks: {
      count: blocks.length,
      kinds: Uint8Array.from(blocks, ([kind]) => BLOCK_KINDS.indexOf(kind)),
      starts: Uint32Array.from(blocks, (_, at) => ends[at - 1] ?? 0),
      ends: Uint32Array.from(ends),
      pages: Uint32Array.from(blocks, ([, , page = 0]) => page),
    },
    traces: json.traces ?? {},
    images: json.images ?? [],
  }
  const sha256 = `${fileId}`.padStart(64, '0')
  const pictures = (json.pictures ?? []).map(([page, lines]) => ({
    page,
    lines: lines?.map(([text, confidence], at) => lineAt(at, text, confidence)) ?? null,
  }))
  return {
    fileId,
    position: 0,
    name: json.name,
    sha256,
    doc,
    recognised: recognisedOf(pictures),
    differing: json.differing ?? [],
    layout: null,
  }
}

/** The technical documents of a section; files are numbered from 1, those of the tender from 101. */
export function documentsFromJson(json: DocumentsJson): SectionDocuments {
  let fileId = 0
  const bids = json.bids.map(
    ({ bidderName, people = [], documents }, at): BidDocuments => ({
      ...{ bidderId: at + 1, bidderName, alias: null, people, codes: [] },
      documents: documents.map((one) => {
        fileId++
        return documentOf(one, fileId)
      }),
    }),
  )
  return {
    bids,
    tender: (json.tender ?? []).map((one, at) => documentOf(one, 101 + at)),
    references: [],
    ownNames: json.ownNames ?? [],
    isBlind: json.isBlind ?? false,
    layoutRules: json.layoutRules ?? null,
  }
}
