export { changeLaw as PUT, versionsOfLaw as GET } from '@/lib/api/laws'
