export { chooseQuantities as POST } from '@/lib/api/analyses/unbalance'
