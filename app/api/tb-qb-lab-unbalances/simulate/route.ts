export { simulate as POST } from '@/lib/api/analyses/unbalance'
