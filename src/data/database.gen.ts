// Generated from supabase/migrations by scripts/generate-types.ts: change a migration, never this file.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  __InternalSupabase: { PostgrestVersion: '13' };
  public: {
    Tables: {
      profiles: {
        Row: {
          completed_at: string | null;
          created_at: string;
          display_name: string;
          home_city: string | null;
          interests: string[];
          language: string;
          picture: string | null;
          travel_style: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          completed_at?: string | null;
          created_at?: string;
          display_name: string;
          home_city?: string | null;
          interests?: string[];
          language?: string;
          picture?: string | null;
          travel_style?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          completed_at?: string | null;
          created_at?: string;
          display_name?: string;
          home_city?: string | null;
          interests?: string[];
          language?: string;
          picture?: string | null;
          travel_style?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: { [_ in never]: never };
    Functions: { [_ in never]: never };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
