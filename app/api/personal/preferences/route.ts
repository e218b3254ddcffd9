export { changePreferences as POST, ownPreferences as GET } from '@/lib/api/account/preferences'
