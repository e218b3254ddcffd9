export { cancel as POST } from '@/lib/api/analyses/runs'
