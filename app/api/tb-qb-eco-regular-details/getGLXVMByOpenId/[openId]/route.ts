export { reportMatrix as GET } from '@/lib/api/analyses/regular'
