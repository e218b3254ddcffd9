export { beginItems as POST } from '@/lib/api/analyses/items'
