export { readFromTender as POST } from '@/lib/api/layout-rules'
