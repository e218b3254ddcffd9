export { inReport as POST } from '@/lib/api/analyses/unbalance'
