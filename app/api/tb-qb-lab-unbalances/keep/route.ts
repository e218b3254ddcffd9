export { keep as POST } from '@/lib/api/analyses/unbalance'
