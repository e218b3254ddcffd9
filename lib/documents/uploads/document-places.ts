import { FILE_TYPE, type FileType } from '../../domain/number-codes'
import { type Bidder, biddersOf } from '../../sections/bidders/data'
import { filesOf, type StoredFile } from '../files/data'
import { type Reading, readingsOf } from '../technical/data'

/** A document of a place: uploaded by itself, or found in the archive of the place's bid or tender. */
export interface PlacedDocument {
  /** Null for one in an archive. */
  readonly file: Pick<StoredFile, 'id' | 'fileName' | 'createdAt' | 'isSealed'> | null
  readonly fileId: number
  /** The name of the uploaded file, also of the archive. */
  readonly fileName: string
  readonly position: number
  /** Its path in the archive, or the name of the file. */
  readonly name: string
  readonly sha256: string
  readonly size: number | null
  readonly facts: Reading['facts']
}

/** The technical documents of a bidder, or those of the tender. */
export interface DocumentPlace {
  /** Of what is uploaded here. */
  readonly fileType: FileType
  readonly bidder: Bidder | null
  readonly documents: readonly PlacedDocument[]
}

const uploaded = (file: StoredFile, readings: readonly Reading[]): PlacedDocument => {
  const { id, fileName, createdAt, isSealed, sha256, size } = file
  const facts = readings.find(({ fileId }) => fileId === id)?.facts ?? null
  const own = { fileId: id, fileName, position: 0, name: fileName, sha256, size, facts }
  return { ...own, file: { id, fileName, createdAt, isSealed } }
}

const inArchive = ({ fileId, fileName, position, name, document, size, facts }: Reading): PlacedDocument => ({
  ...{ file: null, fileId, fileName, position, name, sha256: document, size, facts },
})

const byName = (one: StoredFile, two: StoredFile) =>
  one.fileName < two.fileName ? -1 : one.fileName > two.fileName ? 1 : one.id - two.id

/**
 * The places of documents in words: that of the tender, then one for every bidder of the section, in order, with what this
 * person may know of.
 */
export async function documentPlaces(openId: string, userId: number): Promise<DocumentPlace[]> {
  const types = [FILE_TYPE.technical, FILE_TYPE.tenderText]
  const files = await filesOf(openId, { isDel: 0, fileTypes: types, seenBy: userId })
  const readings = await readingsOf(openId, userId)
  const place = (fileType: FileType, archive: FileType, bidder: Bidder | null): DocumentPlace => {
    const isHere = ({ openDetailId }: { readonly openDetailId: number | null }) =>
      openDetailId === (bidder?.id ?? null)
    const own = files.filter((file) => file.fileType === fileType && isHere(file)).sort(byName)
    const inside = readings.filter((reading) => reading.fileType === archive && isHere(reading))
    return {
      ...{ fileType, bidder },
      documents: [...own.map((file) => uploaded(file, readings)), ...inside.map(inArchive)],
    }
  }
  const bidders = await biddersOf(openId)
  return [
    place(FILE_TYPE.tenderText, FILE_TYPE.tender, null),
    ...bidders.map((bidder) => place(FILE_TYPE.technical, FILE_TYPE.bid, bidder)),
  ]
}

/** The document that an address names as `<file>.<position>`; null if there is none. */
export function documentNamed(
  places: readonly DocumentPlace[],
  named: string | undefined,
): { readonly place: DocumentPlace; readonly document: PlacedDocument } | null {
  for (const place of places)
    for (const document of place.documents)
      if (`${document.fileId}.${document.position}` === named) return { place, document }
  return null
}
