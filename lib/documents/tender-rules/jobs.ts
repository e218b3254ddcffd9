import { readFromTender } from '../../analyses/tecLayout/rule/tender/read-tender'
import { handles, type PayloadOf } from '../../compute/job'
import { type DocText, kindOf, unread } from '../../engine/documents/doc-text'
import { documentsOf, documentText } from '../technical/data'
import { type RuleProposal, type TenderQuote, type TenderRules, tenderRulesRead } from './job-kinds'

const MOST_UNREAD = 300
const MOST_PROPOSALS = 500

/** What is no text of its own: a table of contents and running heads repeat headings, what was deleted holds no longer. */
const NOT_READ: ReadonlySet<string> = new Set([
  'contents',
  'header',
  'footer',
  'deleted',
  'comment',
  'altText',
])

const linesOf = ({ text, blocks }: DocText): string[] =>
  Array.from({ length: blocks.count }, (_, block) =>
    NOT_READ.has(kindOf(blocks, block)) ? '' : text.slice(blocks.starts[block], blocks.ends[block]),
  )

/** The proposals of one document, with the places of their words. */
function readDocument(doc: DocText, file: string): Pick<TenderRules, 'proposals' | 'unread'> {
  const { proposals, needsReading } = readFromTender(linesOf(doc))
  const placed = ({ quote, line }: { quote: string; line: number }): TenderQuote => ({
    ...{ quote, file, page: doc.blocks.pages[line] || null },
  })
  return {
    proposals: proposals.map(({ line, quote, key, value, scope, isAdvice }) => ({
      ...{ key, value, scope, isAdvice },
      ...placed({ quote, line }),
    })),
    unread: needsReading.map(placed),
  }
}

/** The same rule from the same words is one proposal: documents of a tender repeat each other. */
const sameWords = ({ key, value, scope, quote }: RuleProposal) => JSON.stringify([key, value, scope, quote])
const onceEach = <T>(all: readonly T[], nameOf: (one: T) => string): T[] =>
  [...new Map(all.toReversed().map((one) => [nameOf(one), one])).values()].reverse()

async function read({ contents }: PayloadOf<typeof tenderRulesRead>): Promise<TenderRules> {
  const documents: TenderRules['documents'][number][] = []
  const proposals: RuleProposal[] = []
  const sentences: TenderQuote[] = []
  for (const { sha256, fileName } of contents) {
    for (const { name, document } of await documentsOf(sha256)) {
      const file = name ?? fileName
      const doc = (await documentText(document)) ?? unread('damaged', ['lost'])
      const found = readDocument(doc, file)
      documents.push({ file, state: doc.state })
      proposals.push(...found.proposals)
      sentences.push(...found.unread)
    }
  }
  const distinct = onceEach(sentences, ({ quote }) => quote)
  return {
    documents,
    proposals: onceEach(proposals, sameWords).slice(0, MOST_PROPOSALS),
    unread: distinct.slice(0, MOST_UNREAD),
    unreadCount: distinct.length,
  }
}

export const tenderRulesHandlers = [handles(tenderRulesRead, read)]
