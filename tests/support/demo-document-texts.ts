import { demoDocuments, demoSection } from '../generator/demo'
import { leavesOf } from './foreign-words'
import { documentsOf } from './read-technical'

/** Names, lines and properties of the demo's documents, which pages show as they are. */
export async function demoDocumentTexts(): Promise<string[]> {
  const { bidders = [] } = demoSection().platform
  const documents = await documentsOf(demoDocuments(bidders.map(({ bidderName }) => bidderName)))
  const all = [...documents.tender, ...documents.bids.flatMap((bid) => bid.documents)]
  const texts = all.flatMap(({ name, doc }) => [
    ...[name, name.replace(/\.\w+$/, '')],
    ...doc.text.split(/[\n。，；：、]/),
    ...leavesOf(doc.traces),
  ])
  return [...texts, '技术标', '招标文件']
}
