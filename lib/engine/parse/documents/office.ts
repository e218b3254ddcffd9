import { baseName } from '../archive-name'
import { type ByteSource, bytesOf } from '../bytes'
import { DEFAULT_LIMITS } from '../limits'
import { type OpenedArchive, openArchive } from '../open-archive'
import { unpack } from '../unpack'
import { decoded, elementText, type Properties, stated } from './properties'

const LARGEST_PART = 1 << 20

function partOf(archive: OpenedArchive, name: string): string {
  const entry = archive.entries.find((candidate) => candidate.name.toLowerCase() === name)
  if (!entry || entry.size > LARGEST_PART) return ''
  return decoded(bytesOf(unpack(archive.source, entry), entry.size))
}

/** A template is identified by its name: its location differs between machines. */
const templateName = (path: string | null) => path && baseName(path.replaceAll('\\', '/'))

function producerOf(application: string | null, version: string | null): string | null {
  return application && version ? `${application} ${version}` : application
}

/** Properties of an Office Open XML document in memory; none if it is no such document. */
export function officeProperties(bytes: Uint8Array): Properties {
  const source: ByteSource = {
    size: bytes.length,
    read: (offset, length) => bytes.subarray(offset, offset + length),
  }
  const archive = openArchive(source, DEFAULT_LIMITS)
  return archive ? propertiesOfOffice(archive) : {}
}

/** Properties of an Office Open XML document, from docProps/core.xml and docProps/app.xml. */
export function propertiesOfOffice(archive: OpenedArchive): Properties {
  const core = partOf(archive, 'docprops/core.xml')
  const app = partOf(archive, 'docprops/app.xml')
  return stated({
    author: elementText(core, 'dc:creator'),
    lastModifiedBy: elementText(core, 'cp:lastModifiedBy'),
    created: elementText(core, 'dcterms:created'),
    company: elementText(app, 'Company'),
    template: templateName(elementText(app, 'Template')),
    producer: producerOf(elementText(app, 'Application'), elementText(app, 'AppVersion')),
  })
}
