export { cancelItems as POST } from '@/lib/api/items'
