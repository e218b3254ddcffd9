/** File formats of a report. */
export const REPORT_FORMATS = ['pdf', 'docx', 'xlsx', 'zip'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

export const MEDIA_TYPES: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}
