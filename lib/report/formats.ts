export const REPORT_FORMATS = ['pdf', 'docx', 'xlsx', 'zip', 'html'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** Formats of evidence: of the current state alone, with a manifest of what they hold. */
export const isEvidence = (format: ReportFormat): boolean => format === 'zip' || format === 'html'

export const MEDIA_TYPES: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  // A page of ours that is opened from disk; a browser must not show it as one of this server.
  html: 'application/octet-stream',
}
