export { auditExport as GET } from '@/lib/api/system/audit'
