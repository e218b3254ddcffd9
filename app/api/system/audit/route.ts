export { auditList as GET } from '@/lib/api/system/audit'
