export { beginItems as POST } from '@/lib/api/items'
