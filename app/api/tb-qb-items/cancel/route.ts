export { cancelItems as POST } from '@/lib/api/analyses/items'
