import type { DocxParts } from './docx-file'
import type { Maker } from './makers'

const property = (name: string, pid: number, value: string) =>
  `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${pid}" name="${name}"><vt:lpwstr>${value}</vt:lpwstr></property>`

/** What WPS stores of the machine and the user, as it stores it. */
const record = ({ hardware, user }: Maker) =>
  Buffer.from(JSON.stringify({ hdid: hardware, userId: user })).toString('base64')

/** The parts of a DOCX document that tell about its making, as Word or WPS writes them. */
export function partsOfMaker(
  maker: Maker,
): Pick<DocxParts, 'core' | 'app' | 'custom' | 'settings' | 'numbering'> {
  const { shape, rsids, rsidRoot } = maker
  const isWps = shape === 'wps'
  const application = isWps ? 'WPS Office_12.1.0' : 'Microsoft Office Word'
  const variables = isWps
    ? `<w:docVars><w:docVar w:name="commondata" w:val="${record(maker)}"/></w:docVars>`
    : ''
  const saved = `<w:rsids><w:rsidRoot w:val="${rsidRoot}"/>${rsids.map((id) => `<w:rsid w:val="${id}"/>`).join('')}</w:rsids>`
  const ids = `<w14:docId w14:val="${maker.docId}"/><w15:docId w15:val="${maker.docGuid}"/>`
  return {
    core: `<dc:title>技术标</dc:title><dc:creator>${maker.author}</dc:creator><cp:lastModifiedBy>${maker.lastModifiedBy}</cp:lastModifiedBy><cp:revision>${maker.revision}</cp:revision><cp:lastPrinted>${maker.printed}</cp:lastPrinted><dcterms:created xsi:type="dcterms:W3CDTF">${maker.created}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${maker.modified}</dcterms:modified>`,
    app: `<Template>${maker.template}</Template><Manager>${maker.manager}</Manager><Company>${maker.company}</Company><TotalTime>${maker.totalTime}</TotalTime><Application>${application}</Application><AppVersion>${maker.build.slice(0, 7)}</AppVersion>`,
    custom: isWps
      ? property('KSOProductBuildVer', 2, `2052-${maker.build}`) +
        property('ICV', 3, maker.icv) +
        property('KSOTemplateDocerSaveRecord', 4, record(maker))
      : undefined,
    settings: `<w:zoom w:percent="100"/>${variables}${saved}${isWps ? '' : ids}`,
    numbering: maker.listIds
      .map(
        (id, at) =>
          `<w:abstractNum w:abstractNumId="${at}"><w:nsid w:val="${id}"/><w:multiLevelType w:val="multilevel"/></w:abstractNum>`,
      )
      .join(''),
  }
}

/** The comment of whoever looked through the document. */
export const commentOf = ({ reviewer, created }: Maker, text: string) =>
  `<w:comment w:id="0" w:author="${reviewer}" w:date="${created}" w:initials="${reviewer[0]}"><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:comment>`
