/** The object with the content of an uploaded file. Equal contents are stored once, whoever uploads them. */
export const contentKey = (sha256: string) => `files/${sha256}`
