export { queryGroups as GET } from '@/lib/api/analyses/groups'
