export { saveAllParams as POST } from '@/lib/api/params'
