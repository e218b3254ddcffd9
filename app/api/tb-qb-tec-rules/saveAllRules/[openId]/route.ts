export { saveAllRules as POST } from '@/lib/api/layout-rules'
