export { queryEvidence as GET } from '@/lib/api/cobids'
