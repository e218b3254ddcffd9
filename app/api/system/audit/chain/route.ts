export { auditChain as GET } from '@/lib/api/system/audit'
